import { given } from '../../../testing/events/testDecider.ts';
import { sampleDataDecider } from './decider.ts';
import {
  SampleDataLoaded,
  SampleDataLoadStarted,
  SampleDataRemovalStarted,
  SampleDataRemoved,
} from './sampleData.ts';

const [sampleId, other] = [
  '0197f3a0-0000-7000-8000-0000000000e1',
  '0197f3a0-0000-7000-8000-0000000000e2',
] as const;
const started = SampleDataLoadStarted({ sampleId, locale: 'en' });
const loaded = SampleDataLoaded({ sampleId });
const removing = SampleDataRemovalStarted({ sampleId });
const removed = SampleDataRemoved({ sampleId });
const another = { sampleId: other, locale: 'de' } as const;

describe('the sample data', () => {
  it('are loaded once: a second request finds them, and a new sample starts only after the removal', () => {
    given(sampleDataDecider).when('load', { sampleId, locale: 'en' }).records(started);
    given(sampleDataDecider, started).when('load', another).records();
    given(sampleDataDecider, started, loaded).when('load', another).records();
    given(sampleDataDecider, started, removing).when('load', another).refuses('sampleData.removing');
    given(sampleDataDecider, started, removing, removed)
      .when('load', another)
      .records(SampleDataLoadStarted(another));
  });

  it('are removed at any time, also half-loaded, and are never loaded afterwards', () => {
    given(sampleDataDecider).when('remove', {}).refuses('not_found');
    given(sampleDataDecider, started).when('remove', {}).records(removing);
    given(sampleDataDecider, started, loaded).when('remove', {}).records(removing);
    given(sampleDataDecider, started, removing).when('remove', {}).records();
    given(sampleDataDecider, started, removing).when('loaded', { sampleId }).records();
    given(sampleDataDecider, started, removing).when('removed', { sampleId }).records(removed);
    given(sampleDataDecider, started, removing, removed).when('remove', {}).refuses('not_found');
  });

  it('ignores a step of an earlier sample', () => {
    const again = SampleDataLoadStarted(another);
    given(sampleDataDecider, started, removing, removed, again).when('loaded', { sampleId }).records();
    given(sampleDataDecider, started, removing, removed, again, SampleDataRemovalStarted({ sampleId: other }))
      .when('removed', { sampleId })
      .records();
  });
});
