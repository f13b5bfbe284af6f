/**
 * Calls that add, change, remove and sort things of the settings are alike: made here, each under its own name in the
 * file of its noun. Types stay literal, so that a client knows every refusal of every call.
 */
import { z } from 'zod';

import type { CallAccess } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { commandAnswer, commandId, customerParams, nameSent, version } from './fields.ts';
import { changeRefusals, pinRefusals } from './refusals.ts';

/** What something of the set-up is called. */
export const setupName = nameSent(60);

const revision = z.int();

type Told<Access extends CallAccess, Refusals extends readonly ErrorCode[]> = {
  readonly summary: string;
  readonly access: Access;
  /** Beside those of every change. */
  readonly refuses: Refusals;
};

type Fielded<Shape extends z.ZodRawShape, Answer extends z.ZodRawShape> = {
  readonly fields: z.ZodObject<Shape, z.core.$strict>;
  /** The thing as it stands then, under its name. */
  readonly answers: Answer;
};

/** The client's id is the id of the new thing and of the command at once. */
export function adding<
  const Access extends CallAccess,
  const Refusals extends readonly ErrorCode[],
  Shape extends z.ZodRawShape,
  Answer extends z.ZodRawShape,
>({ summary, access, fields, answers, refuses }: Told<Access, Refusals> & Fielded<Shape, Answer>) {
  return {
    summary,
    access,
    params: customerParams,
    body: fields.extend({ id: commandId }),
    response: z.object({ ...answers, revision }),
    refuses: [...pinRefusals, ...refuses],
  } as const;
}

/** The fields sent, no others, upon the version that was read. */
export function changing<
  const Access extends CallAccess,
  const Refusals extends readonly ErrorCode[],
  Params extends z.ZodObject,
  Shape extends z.ZodRawShape,
  Answer extends z.ZodRawShape,
>(entry: Told<Access, Refusals> & Fielded<Shape, Answer> & { readonly params: Params }) {
  const { summary, access, params, fields, answers, refuses } = entry;
  return {
    summary,
    access,
    params,
    body: fields.partial().extend({ id: commandId, version }),
    response: z.object({ ...answers, revision }),
    refuses: [...changeRefusals, ...refuses],
  } as const;
}

export function removing<
  const Access extends CallAccess,
  const Refusals extends readonly ErrorCode[],
  Params extends z.ZodObject,
>({ summary, access, params, refuses }: Told<Access, Refusals> & { readonly params: Params }) {
  return {
    summary,
    access,
    params,
    query: z.strictObject({ commandId }),
    response: commandAnswer,
    refuses: [...pinRefusals, ...refuses],
  } as const;
}
