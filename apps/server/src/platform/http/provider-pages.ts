/** What whoever runs the program says itself on the public pages: legal texts, and the prices of the calculator. */
import { join } from 'node:path';

import type { RatesInUse } from '@comanda/domain/calculator/read-rates';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import { mountLegal } from './legal-text.ts';
import { type Door, mount } from './mount.ts';

type Said = { readonly dataDir: string; readonly calculatorRates: RatesInUse };

export function mountProviderPages(http: FastifyInstance, door: Door, { dataDir, calculatorRates }: Said): void {
  mountLegal(http, door, join(dataDir, 'legal'));
  mount(http, door, 'GET /v1/calculator/rates', async () => accept(calculatorRates));
}
