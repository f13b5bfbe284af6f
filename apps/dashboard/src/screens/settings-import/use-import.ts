/** A sheet is checked, then imported as it was checked; the menu is exported; a template fills an empty one (decisions.md §9). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { templates, WireImport } from '@comanda/contract/menu-file';
import type { Encoding } from '@comanda/domain/menu/import/encodings';
import type { ImportMode } from '@comanda/domain/menu/import/plan-import';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { saveFile } from '../../parts/save-file.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';

export type Template = (typeof templates)[number];

export type Checked = {
  readonly file: File;
  readonly mode: ImportMode;
  readonly plan: WireImport;
  /** The command that imports what was checked: a second try is the same import. */
  readonly commandId: string;
};

export type ImportStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'checked'; readonly checked: Checked }
  | { readonly kind: 'done'; readonly counts: WireImport['counts'] };

/** A file that is none that can be read: another one is what helps. */
export type Unread = { readonly name: string; readonly failure: CallFailure<string> };

type Asked = {
  readonly id: string;
  readonly dryRun: 'true' | 'false';
  readonly mode: ImportMode;
  readonly encoding?: Encoding;
  readonly token?: string;
};

/** Words of the file are those of the person's language. */
function useSend() {
  const session = useSession();
  const words = useLocale();
  return (file: File, query: Asked) =>
    session.api('POST /v1/customers/{customerId}/menu/import', {
      params: { customerId: session.customer.id },
      query: { ...query, words, ...senderOf(session) },
      file,
    });
}

export function useImport() {
  const send = useSend();
  const t = useTranslations('menuImport');
  const looking = useSetupChange([]);
  const changing = useSetupChange(['menu']);
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const [unread, setUnread] = useState<Unread | null>(null);

  /** @param encoding in which bytes the person says that it is written; left out: the server finds it out */
  const check = async (file: File, mode: ImportMode, encoding?: Encoding) => {
    const commandId = newCommandId();
    setUnread(null);
    const onRefused = (failure: CallFailure<string>) => {
      const isFile = failure.code.startsWith('menu.error.file');
      if (isFile) {
        setUnread({ name: file.name, failure });
        setStep({ kind: 'choose' });
      }
      return isFile;
    };
    const plan = await looking.change({ kind: 'save', done: null, failed: t('checkFailed'), onRefused }, () =>
      send(file, { id: commandId, dryRun: 'true', mode, ...(encoding && { encoding }) }),
    );
    if (plan !== null) setStep({ kind: 'checked', checked: { file, mode, plan, commandId } });
  };

  const apply = async ({ file, mode, plan, commandId }: Checked) => {
    const done = await changing.change({ kind: 'save', done: t('imported'), failed: t('importFailed') }, () =>
      send(file, {
        id: commandId,
        dryRun: 'false',
        mode,
        // As it was checked: what its words were read as is part of the plan.
        encoding: plan.readAs.encoding,
        ...(plan.token === null ? {} : { token: plan.token }),
      }),
    );
    if (done !== null) setStep({ kind: 'done', counts: plan.counts });
  };

  return {
    step,
    unread,
    isBusy: looking.isBusy || changing.isBusy,
    check,
    apply,
    again: () => setStep({ kind: 'choose' }),
  };
}

export function useExport() {
  const { api, customer } = useSession();
  const locale = useLocale();
  const t = useTranslations('menuImport');
  const { isBusy, run } = useChange();
  const download = async () => {
    const made = await run({ kind: 'save', done: t('exported'), failed: t('exportFailed') }, () =>
      api('GET /v1/customers/{customerId}/menu/export', {
        params: { customerId: customer.id },
        query: { words: locale },
      }),
    );
    if (made !== null) saveFile(new Blob([made.csv], { type: 'text/csv;charset=utf-8' }), made.fileName);
  };
  return { isBusy, download };
}

export function useTemplates() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('menuImport');
  const { isBusy, change } = useSetupChange(['menu']);
  const take = (template: Template) =>
    change({ kind: 'save', done: t('templateUsed'), failed: t('templateFailed') }, () =>
      api('POST /v1/customers/{customerId}/menu/template', {
        params: { customerId: customer.id },
        body: { id: newCommandId(), template, ...senderOf(session) },
      }),
    );
  return { isBusy, take };
}
