/** The form of a category over what is stored; a new one begins blank (specification §3 Category group). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireCategory } from '@comanda/contract/menu';
import type { CategorySent } from '@comanda/contract/menu-things';
import { blankCategory } from '@comanda/domain/menu/blank-things';
import type { CategoryMode, Translated } from '@comanda/domain/menu/menu';
import { isMissing } from '@comanda/domain/menu/menu-problem';
import { scheduleFault } from '@comanda/domain/menu/schedule';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useRereadMenu } from '../../parts/menu/use-menu-setup.ts';
import { type FormSchedule, sentSchedules } from '../../parts/products/form-schedule.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { type Stored, type ToSend, useEdit } from '../../parts/settings/use-edit.ts';

export type CategoryValues = {
  readonly name: Translated;
  readonly info: Translated;
  readonly mode: CategoryMode;
  readonly hue: string;
  readonly art: string | null;
  readonly schedules: readonly FormSchedule[];
  readonly acceptingStation: string | null;
};

function valuesOf({ posi: _posi, version: _version, id: _id, ...values }: WireCategory): CategoryValues {
  return values;
}

function storedOf(category: WireCategory | null): Stored<CategoryValues> {
  if (category === null) {
    const { id: _id, position: _position, acceptingStationId: acceptingStation, ...blank } = blankCategory('new');
    return { version: 0, values: { ...blank, schedules: [], acceptingStation } };
  }
  return { version: category.version, values: valuesOf(category) };
}

/** Null where something is written that cannot be read. */
function sentOf({ schedules, ...values }: CategoryValues): CategorySent | null {
  const read = sentSchedules(schedules);
  return read === null ? null : { ...values, schedules: read };
}

function pick(sent: CategorySent, changed: Partial<CategoryValues>): Partial<CategorySent> {
  return Object.fromEntries(Object.entries(sent).filter(([field]) => field in changed));
}

export type CategoryErrors = { readonly name?: string; readonly schedules?: string };

function useErrors(values: CategoryValues): CategoryErrors {
  const { contentLanguage } = useSession().settings;
  const textOf = useFailureText();
  const sent = sentSchedules(values.schedules) ?? [];
  const wrong = sent
    .map((schedule, place) => ({ number: place + 1, fault: scheduleFault(schedule) }))
    .find(({ fault }) => fault !== null);
  return {
    ...(isMissing(values.name, contentLanguage) ? { name: textOf({ code: 'menu.error.nameMissing' }) } : {}),
    ...(wrong === undefined || wrong.fault === null
      ? {}
      : {
          schedules: textOf({
            code: 'menu.error.scheduleInvalid',
            params: { number: wrong.number, fault: wrong.fault },
          }),
        }),
  };
}

/** @param category null = a new one */
export function useCategoryEdit(category: WireCategory | null) {
  const session = useSession();
  const { api, customer } = session;
  const rereadMenu = useRereadMenu();
  const t = useTranslations('categories');
  const [newId] = useState(newCommandId);
  const id = category?.id ?? newId;

  const send = ({ values, changed, version }: ToSend<CategoryValues>) => {
    const sent = sentOf(values);
    if (sent === null) throw new Error('a form that cannot be read is not saved');
    return category === null
      ? api('POST /v1/categories', { body: { ...sent, id, customer: customer.id, ...senderOf(session) } })
      : api('PATCH /v1/categories/{categoryId}', {
          params: { categoryId: id },
          body: { ...pick(sent, changed), id: newCommandId(), version, ...senderOf(session) },
        });
  };

  const reread = async () => {
    const found = (await rereadMenu())?.categories.find((each) => each.id === id);
    return found === undefined ? null : storedOf(found);
  };

  const stored = useMemo(() => storedOf(category), [category]);
  const told =
    category === null
      ? { kind: 'save' as const, done: t('added'), failed: t('addFailed') }
      : { kind: 'save' as const, done: t('saved'), failed: t('saveFailed') };
  const edit = useEdit({ stored, told, send, reread });
  const errors = useErrors(edit.values);
  const isSound = Object.keys(errors).length === 0 && sentOf(edit.values) !== null;
  return {
    id,
    isNew: category === null,
    edit,
    errors: edit.isTried ? errors : {},
    /** Answers whether it is stored. */
    save: async (): Promise<boolean> => {
      if (!isSound) {
        edit.setTried();
        return false;
      }
      return (await edit.save()) !== null;
    },
  };
}

export type CategoryEdit = ReturnType<typeof useCategoryEdit>;
