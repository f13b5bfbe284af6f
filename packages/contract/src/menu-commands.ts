/** What all changes of the menu have in common: ids, versions, and what each kind of call refuses. */
import { menuRefusalCodes } from '@comanda/domain/menu/menu-refusal-codes';
import { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import { commandAnswer, commandId, customerParams, id, socketId, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';

export const revision = z.int();
/** The client's id is the id of the new thing and of the command at once. */
export const added = { id: commandId, socketId };
export const inVenue = { ...added, customer: id };
/** The id of the command; `version` is the one that the change was made upon. */
export const changed = { id: commandId, version, socketId };
export const removed = z.strictObject({ commandId, socketId });
/** `detach`: take it from whatever uses it as well; without it such a thing is not deleted. */
export const detached = z.strictObject({ commandId, socketId, detach: z.enum(['true', 'false']).default('false') });
export const sorted = z.strictObject({ id: commandId, ids: z.array(id).max(5000), socketId });

export const addRefusals = [
  ...pinRefusals,
  'menu.error.notFound',
  'image.error.notFound',
  ...menuRefusalCodes,
] as const;
export const editRefusals = [
  ...changeRefusals,
  'menu.error.notFound',
  'image.error.notFound',
  ...menuRefusalCodes,
] as const;
export const goneRefusals = [...pinRefusals, 'menu.error.notFound'] as const;

const access = 'may:menu.manage';

type Sent<Shape extends z.ZodRawShape, Answer extends z.ZodRawShape> = {
  readonly summary: string;
  readonly sent: z.ZodObject<Shape, z.core.$strict>;
  /** The thing as it stands then, under its name. */
  readonly answers: Answer;
};

/** @param call `sent` with what a new thing cannot be without */
export function adding<Shape extends z.ZodRawShape, Answer extends z.ZodRawShape>(call: Sent<Shape, Answer>) {
  const { summary, sent, answers } = call;
  return {
    summary,
    access,
    params: customerParams,
    body: sent.extend(added),
    response: z.object({ revision, ...answers }),
    refuses: addRefusals,
  } as const;
}

/** The fields sent, no others, upon the version that was read. */
export function changing<Params extends z.ZodObject, Shape extends z.ZodRawShape, Answer extends z.ZodRawShape>({
  summary,
  params,
  sent,
  answers,
}: Sent<Shape, Answer> & { readonly params: Params }) {
  return {
    summary,
    access,
    params,
    body: sent.partial().extend(changed),
    response: z.object({ revision, ...answers }),
    refuses: editRefusals,
  } as const;
}

type Removing<Params, Query, Refusals> = {
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /** Beside those of every such call. */
  readonly refuses: Refusals;
};

export function removing<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  const Refusals extends readonly ErrorCode[],
>({ summary, params, query, refuses }: Removing<Params, Query, Refusals>) {
  return { summary, access, params, query, response: commandAnswer, refuses: [...goneRefusals, ...refuses] } as const;
}

export function sorting(summary: string) {
  return {
    summary,
    access,
    params: customerParams,
    body: sorted,
    response: commandAnswer,
    refuses: pinRefusals,
  } as const;
}

/** A copy beside the thing. */
export function copying<Params extends z.ZodObject, Answer extends z.ZodRawShape>(
  summary: string,
  params: Params,
  answers: Answer,
) {
  const response = z.object({ revision, ...answers });
  return { summary, access, params, body: z.strictObject(added), response, refuses: goneRefusals } as const;
}
