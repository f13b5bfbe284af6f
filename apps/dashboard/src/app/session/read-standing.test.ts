import type { CustomerRole, SessionUser } from '@comanda/contract/session';
import { afterEach, expect, test, vi } from 'vitest';

import { personMemory, useRemembered } from '../../parts/remembered.ts';
import { aSessionUser, aWaiterAt as role } from '../../test/signed-in.ts';
import { noteEntered } from './entered-venue.ts';
import { readStanding } from './read-standing.ts';
import { server } from './server-connection.ts';

const sara = aSessionUser('sara', { name: 'Sara' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useRemembered.setState({ userId: '', people: {}, venues: {} });
});

const answerRoles = (roles: readonly CustomerRole[]) =>
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(JSON.stringify(address.endsWith('/roles') ? roles : {}))),
  );

test('who gets a second venue while they work goes on at their own', async () => {
  useRemembered.getState().setUser(sara.id);
  answerRoles([role('linde')]);
  expect(await readStanding(sara)).toMatchObject({ kind: 'ready' });
  answerRoles([role('krone'), role('linde')]);
  expect(await readStanding(sara)).toMatchObject({ kind: 'ready', role: { customer: { id: 'linde' } } });
  expect(personMemory(sara.id).customerId).toBe('linde');
});

test('whoever runs the system enters no venue by signing in, and is where they entered after a reload', async () => {
  const anna: SessionUser = { ...sara, id: 'anna', systemRole: 'systemAdmin' };
  useRemembered.getState().setUser(anna.id);
  useRemembered.getState().setPerson({ customerId: 'linde' });
  const setCustomer = vi.spyOn(server, 'setCustomer');
  answerRoles([role('linde')]);
  expect(await readStanding(anna)).toMatchObject({ kind: 'choose' });
  expect(setCustomer).toHaveBeenLastCalledWith(null);
  noteEntered(anna.id, 'linde');
  expect(await readStanding(anna)).toMatchObject({ kind: 'ready', role: { customer: { id: 'linde' } } });
  noteEntered(anna.id, null);
  expect(await readStanding(anna)).toMatchObject({ kind: 'choose' });
});

test('what is told late of who left meanwhile changes nothing for who signed in after them', async () => {
  useRemembered.getState().setUser(sara.id);
  let answer: (roles: Response) => void = () => {};
  const roles = new Promise<Response>((settle) => {
    answer = settle;
  });
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/roles') ? roles : Promise.resolve(Response.json({})),
  );
  const late = readStanding(sara);
  const { setUser, setPerson } = useRemembered.getState();
  setUser('luca');
  setPerson({ customerId: 'krone' });
  const setCustomer = vi.spyOn(server, 'setCustomer');
  answer(Response.json([role('linde')]));
  expect(await late).toBeNull();
  expect(setCustomer).not.toHaveBeenCalled();
  expect(personMemory('luca').customerId).toBe('krone');
});
