import { order } from '@latchkey/events/order/order.ts';
import { messagesOf } from '../core/messagesOf.ts';
import { failureMessages } from './failureMessages.ts';
import { orderHappened } from './happenedMessages.ts';
import { germanOrder } from './german.ts';
import { progressMessages } from './progressMessages.ts';
import { reviewMessages } from './reviewMessages.ts';

export const orderMessages = messagesOf(order)(
  {
    name: 'Order |||| Orders',
    fields: {
      displayName: 'Name',
      customerId: 'Customer',
      customerCredentialProviderId: 'Provider',
      status: 'Status',
      totalCredentialsCount: 'All credentials',
      credentialsCount: 'Credentials',
      availableCount: 'Available',
      failedCount: 'Failed',
      usedCount: 'Used',
      suspendedCount: 'Suspended',
      removedCount: 'Removed',
      submission: 'Submission',
      isPaused: 'Paused',
      isImporting: 'Importing',
      authorizationUrl: 'Authorization',
      providerError: 'Provider message',
      internalError: 'Internal error',
      failedCredentialId: 'Failed credential',
      createdAt: 'Created',
      createdBy: 'Created by',
      updatedAt: 'Last updated',
      updatedBy: 'Updated by',
    },
    commands: {
      create: { title: 'New order', submit: 'Create', done: 'Order created' },
      rename: { title: 'Edit order', submit: 'Save', done: 'Order saved' },
      submit: { title: 'Issue order', submit: 'Issue', done: 'The order is being issued' },
      issue: { title: 'Issue order', submit: 'Issue', done: 'Issuing started' },
      delete: { title: 'Delete draft?', submit: 'Delete', done: 'Draft deleted' },
      reedit: { title: 'Edit again?', submit: 'Edit again', done: 'The order is a draft again' },
      pause: { title: 'Pause issuing?', submit: 'Pause', done: 'Issuing paused' },
      resume: { title: 'Resume issuing?', submit: 'Resume', done: 'Issuing goes on' },
    },
    unnamed: 'Unnamed draft',
    unnamedOrder: 'Unnamed order',
    list: {
      title: 'Credentials',
      empty: 'No orders yet. Each appears here with its credentials.',
    },
    drafts: {
      title: 'Drafts',
      empty: 'Collect credentials here before you issue them.',
      search: 'Search drafts',
    },
    search: 'Search orders',
    statusFilter: 'Status',
    failedFilter: 'Error, or ended with failures',
    column: 'Order',
    credits: 'Credits',
    noCredentials: 'No credentials yet',
    views: {
      all: 'All',
      attention: 'Needs attention',
      running: 'Under way',
      drafts: 'Drafts',
      ended: 'Ended',
    },
    menu: {
      retry: 'Retry %{count}…',
      csv: 'Export as CSV',
      failed: 'Show the failed one |||| Show the %{count} failed',
    },
    bulk: {
      about: 'with %{count} credential |||| with %{count} credentials',
      retry: {
        label: 'Retry %{count} |||| Retry %{count}',
        text: 'In one order all failed credentials are issued again; a credential that fails again costs nothing. What the provider already has stays untouched. |||| In %{count} orders all failed credentials are issued again; a credential that fails again costs nothing. What the provider already has stays untouched.',
      },
      pause: {
        label: 'Pause %{count} |||| Pause %{count}',
        text: 'One order stops issuing. What is at the provider already still arrives; the rest waits until you resume. |||| %{count} orders stop issuing. What is at the provider already still arrives; the rest waits until you resume.',
      },
      resume: {
        label: 'Resume %{count} |||| Resume %{count}',
        text: 'One paused order goes on. |||| %{count} paused orders go on.',
      },
      delete: {
        label: 'Delete %{count} draft |||| Delete %{count} drafts',
        text: 'One draft is deleted with its credentials, of which none is issued. |||| %{count} drafts are deleted with their credentials, of which none is issued.',
      },
    },
    count: '%{count} credential |||| %{count} credentials',
    tabs: { credentials: 'Credentials', details: 'Details' },
    by: '%{time} by %{name}',
    actions: {
      issue: 'Issue %{count}…',
      issueNone: 'Issue…',
      retry: 'Retry %{count}',
      reedit: 'Edit again',
      pause: 'Pause',
      resume: 'Resume %{count}',
      pdf: 'Download PDF',
      pdfLater: 'The PDF is there once all of the order is issued. Each issued credential has its own.',
      zip: 'Download ZIP',
      zipLater: 'The ZIP with a PDF for each is there once the order is issued.',
      authorize: 'Authorize at the provider',
      askProvider: 'Ask the provider again',
      rename: 'Edit',
      delete: 'Delete draft',
      startIssuing: 'Start issuing',
      more: 'More actions',
    },
    confirm: {
      reedit:
        'The order becomes a draft again. One failed credential can then be changed; issued ones stay. |||| The order becomes a draft again. %{count} failed credentials can then be changed; issued ones stay.',
      pause:
        'One credential is not issued yet. If it is at the provider already, it still arrives; else it waits until you resume. |||| %{count} credentials are not issued yet. Those at the provider already still arrive; the others wait until you resume.',
      resume: 'Issuing goes on for %{count} credential. |||| Issuing goes on for %{count} credentials.',
      delete:
        'The draft is deleted with %{count} credential. |||| The draft is deleted with %{count} credentials.',
    },
    status: {
      DRAFT: { word: 'Draft', text: 'Not issued yet: you can still change everything.' },
      QUEUED: { word: 'Queued', text: 'Submitted and waiting to be issued.' },
      PROCESSING: { word: 'In progress', text: 'The provider is issuing the credentials right now.' },
      ISSUED: { word: 'Issued', text: 'All credentials are issued.' },
      ERROR: { word: 'Error', text: 'Nothing was issued. Retry, or edit again.' },
      SOME_FAILED: {
        word: 'Ended with failures',
        text: 'Not everything was issued. Retry, or edit again.',
      },
      CANCELLED: { word: 'Cancelled', text: 'The provider cancelled this order.' },
      PAUSED: { word: 'Paused', text: 'Issuing is paused and can go on.' },
    },
    happened: orderHappened.en,
    values: {
      status: {
        DRAFT: 'Draft',
        QUEUED: 'Queued',
        PROCESSING: 'In progress',
        ISSUED: 'Issued',
        ERROR: 'Error',
        CANCELLED: 'Cancelled',
      },
    },
    progress: progressMessages.en,
    failure: failureMessages.en,
    review: reviewMessages.en,
    problemTitle: 'That did not work',
  },
  germanOrder,
);
