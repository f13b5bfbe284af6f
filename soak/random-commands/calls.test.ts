import { contract, type ContractKey } from '@comanda/contract/calls';
import { expect, it } from 'vitest';

import { notDrawn } from './calls.ts';
import { steps } from './steps/all.ts';

const commands = (Object.keys(contract) as ContractKey[]).filter((key) => !key.startsWith('GET '));
const drawn = new Set(steps.flatMap(({ calls }) => calls));

it('walks through every command of the contract, or says why not', () => {
  expect(commands.filter((key) => !drawn.has(key) && notDrawn[key] === undefined)).toEqual([]);
});

it('gives no reason for what is walked through or is gone', () => {
  const known = new Set<string>(commands);
  expect(Object.keys(notDrawn).filter((key) => !known.has(key) || drawn.has(key as ContractKey))).toEqual([]);
});
