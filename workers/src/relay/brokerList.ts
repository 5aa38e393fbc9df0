import { z } from 'zod';

export const brokerList = z
  .string('must be addresses of brokers such as kafka-1:9092,kafka-2:9092')
  .regex(
    /^\s*(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}\s*(?:,\s*(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}\s*)*$/i,
    'must be addresses of brokers such as kafka-1:9092,kafka-2:9092',
  );
