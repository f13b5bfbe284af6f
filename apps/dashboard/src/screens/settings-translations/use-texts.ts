/** Reads every text of the menu in one language, and saves what was written of them in one go. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { menuKey } from '../../parts/menu/use-menu.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { changedTexts, isContested, keyOf, type Listed, type TextEdits } from './text-edits.ts';

/** As many as one call takes. */
const mostAtOnce = 1000;

export function useListedTexts(language: ContentLanguage) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: [...menuKey(customer.id), 'translations', language],
    queryFn: async () => ({
      language,
      ...(await valueOf(
        api('GET /v1/customers/{customerId}/menu/translations', {
          params: { customerId: customer.id },
          query: { language },
        }),
      )),
    }),
    // The list stands while another language is read.
    placeholderData: keepPreviousData,
  });
}

/** The edits of one language; the page of another begins anew. */
export function useTextEdits({ texts }: Listed, language: ContentLanguage) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('menuTexts');
  const { isBusy, change, reread } = useSetupChange(['menu']);
  const [edits, setEdits] = useState<TextEdits>({});
  const changed = changedTexts(texts, edits);
  const contested = texts.filter((listed) => isContested(listed, edits[keyOf(listed)]));
  // A repeated tap repeats the same command.
  const command = useRef({ id: newCommandId(), sent: '' });
  useChangedForm(changed.length > 0);

  const sendPart = async (part: typeof changed, done: string | null) => {
    const sent = JSON.stringify(part);
    if (command.current.sent !== sent) command.current = { id: newCommandId(), sent };
    return change({ kind: 'save', done, failed: t('saveFailed') }, async () => {
      const answer = await api('PATCH /v1/customers/{customerId}/menu/translations', {
        params: { customerId: customer.id },
        body: { id: command.current.id, language, texts: part, ...senderOf(session) },
      });
      // What somebody else wrote is read, so that the person sees it beside the own text.
      if (!answer.ok && answer.code === 'menu.error.textChangedMeanwhile') await reread();
      return answer;
    });
  };
  const save = async (): Promise<boolean> => {
    const { length } = changed;
    for (let from = 0; from < length; from += mostAtOnce) {
      const isLast = from + mostAtOnce >= length;
      const saved = await sendPart(
        changed.slice(from, from + mostAtOnce),
        isLast ? t('saved', { count: length }) : null,
      );
      if (saved === null) return false;
    }
    setEdits({});
    return true;
  };
  return { edits, setEdits, changed, contested, isBusy, save };
}
