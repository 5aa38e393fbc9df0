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
      changeFailedCount: 'Couldn’t be changed',
      attention: 'Needs attention',
      attentionSince: 'Waiting since',
      submission: 'Submission',
      submittedAt: 'Submitted',
      submittedBy: 'Submitted by',
      submittedCount: 'Submitted credentials',
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
      reedit: { title: 'Reopen as draft?', submit: 'Reopen as draft', done: 'Reopened as draft' },
      pause: { title: 'Pause issuing?', submit: 'Pause', done: 'Issuing paused' },
      resume: { title: 'Resume issuing?', submit: 'Resume', done: 'Issuing resumed' },
    },
    unnamed: 'Unnamed draft',
    unnamedOrder: 'Unnamed order',
    list: {
      title: 'Credentials',
      empty: 'No orders yet. Issue your first credential to get started.',
    },
    drafts: {
      title: 'Drafts',
      empty: 'No drafts yet. Use drafts to prepare credentials before you issue them.',
      search: 'Search drafts',
    },
    search: 'Search orders',
    statusFilter: 'Status',
    failedFilter: 'Failed or partly failed',
    column: 'Order',
    credits: 'Credits',
    noCredentials: 'No credentials yet',
    views: {
      all: 'All',
      attention: 'Needs attention',
      running: 'In progress',
      drafts: 'Drafts',
      ended: 'Finished',
    },
    attention: {
      CHANGE_FAILED: 'Couldn’t be changed',
      FAILED: 'Failed',
      WAITING: 'Waiting for authorization',
    },
    menu: {
      retry: 'Retry %{count}…',
      csv: 'Export as CSV',
      failed: 'Show failed |||| Show %{count} failed',
    },
    bulk: {
      about: 'with %{count} credential |||| with %{count} credentials',
      retry: {
        label: 'Retry %{count} |||| Retry %{count}',
        text: 'Retry all failed credentials in this order. Ones that fail again aren’t charged, and issued ones aren’t touched. |||| Retry all failed credentials in %{count} orders. Ones that fail again aren’t charged, and issued ones aren’t touched.',
      },
      pause: {
        label: 'Pause %{count} |||| Pause %{count}',
        text: 'This order will pause. Credentials already sent to the provider still arrive; the rest wait until you resume. |||| %{count} orders will pause. Credentials already sent to the provider still arrive; the rest wait until you resume.',
      },
      resume: {
        label: 'Resume %{count} |||| Resume %{count}',
        text: 'This paused order will resume. |||| %{count} paused orders will resume.',
      },
      delete: {
        label: 'Delete %{count} draft |||| Delete %{count} drafts',
        text: 'This draft and its unissued credentials will be deleted. |||| %{count} drafts and their unissued credentials will be deleted.',
      },
    },
    count: '%{count} credential |||| %{count} credentials',
    tabs: { credentials: 'Credentials', details: 'Details' },
    by: '%{time} by %{name}',
    actions: {
      issue: 'Issue %{count}…',
      issueNone: 'Issue…',
      retry: 'Retry %{count}',
      reedit: 'Reopen as draft',
      pause: 'Pause',
      resume: 'Resume %{count}',
      pdf: 'Download PDF',
      pdfLater: 'Available after the order is issued.',
      zip: 'Download ZIP',
      zipLater: 'Available after the order is issued.',
      authorize: 'Authorize provider',
      askProvider: 'Check with provider again',
      rename: 'Edit',
      delete: 'Delete draft',
      startIssuing: 'Start issuing',
      more: 'More actions',
    },
    confirm: {
      reedit:
        'The order will become a draft. You can then edit the failed credential; issued ones aren’t affected. |||| The order will become a draft. You can then edit the %{count} failed credentials; issued ones aren’t affected.',
      pause:
        'One credential isn’t issued yet. If it was already sent to the provider, it still arrives; otherwise it waits until you resume. |||| %{count} credentials aren’t issued yet. Those already sent to the provider still arrive; the rest wait until you resume.',
      resume:
        'Issuing will resume for %{count} credential. |||| Issuing will resume for %{count} credentials.',
      delete:
        'The draft and its %{count} credential will be deleted. |||| The draft and its %{count} credentials will be deleted.',
    },
    status: {
      DRAFT: { word: 'Draft', text: 'Not issued yet. You can still change everything.' },
      QUEUED: { word: 'Queued', text: 'Submitted and waiting to be issued.' },
      PROCESSING: { word: 'In progress', text: 'The provider is issuing the credentials.' },
      ISSUED: { word: 'Issued', text: 'All credentials are issued.' },
      ERROR: { word: 'Error', text: 'Nothing was issued. Retry, or reopen the order as a draft.' },
      SOME_FAILED: {
        word: 'Finished with failures',
        text: 'Not everything was issued. Retry, or reopen the order as a draft.',
      },
      CANCELLED: { word: 'Cancelled', text: 'The provider cancelled this order.' },
      PAUSED: { word: 'Paused', text: 'Issuing is paused and can be resumed.' },
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
    exported: {
      total: 'Credentials',
      issued: 'Issued',
      used: 'Used',
      suspended: 'Suspended',
      removed: 'Removed',
      failed: 'Failed',
    },
    progress: progressMessages.en,
    failure: failureMessages.en,
    review: reviewMessages.en,
    problemTitle: 'Couldn’t complete this action',
  },
  germanOrder,
);
