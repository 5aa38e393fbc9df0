import {
  Counter,
  Gauge,
  type CounterConfiguration,
  type GaugeConfiguration,
  type Registry,
} from 'prom-client';

export const addGauge = <Label extends string>(
  registry: Registry,
  settings: GaugeConfiguration<Label>,
): void => registry.registerMetric(new Gauge({ ...settings, registers: [] }));

export const addCounter = <Label extends string>(
  registry: Registry,
  settings: CounterConfiguration<Label>,
): void => registry.registerMetric(new Counter({ ...settings, registers: [] }));
