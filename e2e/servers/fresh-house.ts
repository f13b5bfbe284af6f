/** The demo's house as on its first day, for each file of journeys: none meets what another one left. */
import { relative } from 'node:path';

import { request, type TestInfo } from '@playwright/test';

import { controlPortOf } from './places.ts';

/**
 * Another one than this file's is emptied first. After a failure the rest of a file begins in a process of its own, and
 * in a house of its own: what is set up in a `beforeAll`, before which this is called, is set up once more.
 */
export async function freshHouse({ file, project, workerIndex }: TestInfo): Promise<string> {
  const { baseURL } = project.use;
  if (baseURL === undefined) throw new Error('the project names no server');
  const control = new URL(`/${relative(project.testDir, file)}?${workerIndex}`, baseURL);
  control.port = String(controlPortOf(Number(control.port)));
  const context = await request.newContext();
  const answer = await context.post(control.href, { timeout: 250_000 });
  await context.dispose();
  if (!answer.ok()) throw new Error(`the house did not begin anew: ${answer.status()} ${await answer.text()}`);
  return baseURL;
}
