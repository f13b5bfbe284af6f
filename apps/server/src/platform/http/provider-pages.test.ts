import { onlyExamples, readRates } from '@comanda/domain/calculator/read-rates';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { startTestServer } from '../../test/start-test-server.ts';

test('anybody learns what the calculator reckons with: the examples', async () => {
  const server = await startTestServer({ venues: [] });
  try {
    expect(await server.call('GET /v1/calculator/rates', {})).toEqual(onlyExamples);
  } finally {
    await server.close();
  }
});

test('or what whoever runs the server named', async () => {
  const packages = { ...onlyExamples.rates.packages, menu: money(4900) };
  const calculatorRates = readRates({ ...onlyExamples.rates, packages });
  const server = await startTestServer({ venues: [], calculatorRates });
  try {
    const { rates, areExamples } = await server.call('GET /v1/calculator/rates', {});
    expect(rates).toEqual({ ...onlyExamples.rates, packages });
    expect(areExamples).toBe(false);
  } finally {
    await server.close();
  }
});
