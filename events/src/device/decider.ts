import { credentialState, type CredentialState } from '../credential/state.ts';
import { customerState, type CustomerState } from '../customer/state.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { decider, refuse, tenantOf } from '../kernel/index.ts';
import {
  device,
  DeviceAnnounced,
  DeviceChanged,
  DeviceCredentialAssigned,
  DeviceCredentialUnassigned,
  DeviceRemoved,
  DeviceReported,
} from './device.ts';
import { defaultColor, maxAssigned } from './fields.ts';
import { deviceState, type DeviceState } from './state.ts';

const isServedBy = ({ present, providers, formerProviders }: CustomerState, configId: string): boolean =>
  present && [...providers, ...formerProviders].some(one => one.configId === configId);

const isOver = ({ status }: CredentialState): boolean => status === 'REMOVED' || status === 'REMOVING';
/**
 * Returns whether a report confirms the current state. If the provider doesn't count changes, no report
 * confirms a change, as it may describe an older state.
 */
const isConfirmed = ({ isPresent, isUnconfirmed, version }: DeviceState, confirms?: number): boolean =>
  confirms === undefined ? !(isPresent && isUnconfirmed) : confirms === version;

export const deviceDecider = decider(device, {
  state: deviceState,
  tenant: tenantOf,
  requires: {
    report: ({ customerId }) => [[customerState, customerId]],
    assign: ({ credentialId, dataFormatId }, { terms }) => [
      ...(terms ? [[customerState, terms.customerId] as const] : []),
      [credentialState, credentialId],
      [dataFormatState, dataFormatId],
    ],
  },
  decide: {
    report: ({ confirms, name, color, ...rest }, state, { stateOf }) => {
      const { isPresent, terms } = state;
      const { customerId, providerConfigId, deviceRef: _, ...reported } = rest;
      if (terms && terms.customerId !== customerId) return refuse('device.elsewhere');
      if (!isServedBy(stateOf(customerState, customerId), providerConfigId))
        return refuse('device.no_such_customer');
      // ignores late reports, which aren't newer than the last one
      if (terms && Date.parse(rest.reportedAt) <= Date.parse(terms.reportedAt)) return [];
      const synced = rest.synced && isConfirmed(state, confirms);
      if (!terms || !isPresent)
        return DeviceAnnounced({
          ...rest,
          synced,
          name: name ?? rest.productName,
          color: color ?? defaultColor,
        });
      // recorded even if only the time is new, because late reports are detected by their time
      return DeviceReported({ ...reported, synced });
    },
    change: (given, { isPresent, terms }) => {
      if (!isPresent || !terms) return refuse('not_found');
      const { name = terms.name, color = terms.color } = given;
      return name === terms.name && color === terms.color ? [] : DeviceChanged({ name, color });
    },
    assign: ({ credentialId, dataFormatId }, { isPresent, terms, credentialIds }, { stateOf }) => {
      if (!isPresent || !terms) return refuse('not_found');
      if (credentialIds.includes(credentialId)) return [];
      if (!stateOf(customerState, terms.customerId).present) return refuse('customer.deleted');
      const credential = stateOf(credentialState, credentialId);
      if (credential.customerId !== terms.customerId) return refuse('not_found');
      if (isOver(credential)) return refuse('device.credential_removed');
      if (credential.content?.dataFormatId !== dataFormatId) return refuse('concurrency.conflict');
      if (stateOf(dataFormatState, dataFormatId).shape.mainDataParam === null)
        return refuse('device.no_main_param');
      if (credentialIds.length >= maxAssigned) return refuse('device.full', { maximum: maxAssigned });
      return DeviceCredentialAssigned({ credentialId });
    },
    unassign: ({ credentialId }, { isPresent, credentialIds }) => {
      if (!isPresent) return refuse('not_found');
      return credentialIds.includes(credentialId) ? DeviceCredentialUnassigned({ credentialId }) : [];
    },
    release: ({ credentialIds: gone }, { isPresent, credentialIds }) =>
      isPresent
        ? credentialIds
            .filter(one => gone.includes(one))
            .map(credentialId => DeviceCredentialUnassigned({ credentialId }))
        : [],
    remove: ({ customerId, reportedAt }, { isPresent, terms, credentialIds }) => {
      if (!terms) return refuse('not_found');
      if (terms.customerId !== customerId) return refuse('device.elsewhere');
      if (!isPresent || Date.parse(reportedAt) < Date.parse(terms.reportedAt)) return [];
      return [
        ...credentialIds.map(credentialId => DeviceCredentialUnassigned({ credentialId })),
        DeviceRemoved({ reportedAt }),
      ];
    },
  },
});
