/** Reads every text of the menu and of the venue in one language, and saves what was written of them. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireLocation } from '@comanda/contract/order-methods';
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { useToast } from '@comanda/ui/toast.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { menuKey } from '../../parts/menu/use-menu.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';
import {
  changedTexts,
  isContested,
  keyOf,
  type Listed,
  type MenuText,
  type TextEdits,
  type VenueText,
  withoutSaved,
} from './text-edits.ts';
import { changedLocations, changedReceipt, withVenueTexts } from './venue-texts.ts';

type Change<Text> = Pick<Text, Extract<keyof Text, 'thing' | 'id' | 'part' | 'field'>> & {
  readonly text: string;
  readonly before: string;
};
type MenuChange = Change<MenuText>;
type VenueChange = Change<VenueText>;

/** As many as one call takes. */
const mostAtOnce = 1000;

function useLocations() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('pickupLocation', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/locations', { params: { customerId: customer.id } })),
    select: ({ locations }) => locations,
  });
}

const nowhere: readonly WireLocation[] = [];

export function useListedTexts(language: ContentLanguage) {
  const { api, customer, settings } = useSession();
  const { data: locations = nowhere } = useLocations();
  return useQuery({
    queryKey: [...menuKey(customer.id), 'translations', language],
    queryFn: async () => {
      const read = await valueOf(
        api('GET /v1/customers/{customerId}/menu/translations', {
          params: { customerId: customer.id },
          query: { language },
        }),
      );
      return { language, ...read };
    },
    select: ({ texts, ...read }) => ({
      language: read.language,
      ...withVenueTexts({ ...read, menuTexts: texts }, { settings, locations }, read.language),
    }),
    // The list stands while another language is read.
    placeholderData: keepPreviousData,
  });
}

type Told = string | null;

/** Saves what was written of the menu, in parts where it is much; answers whether all is stored. */
function useMenuTexts(language: ContentLanguage) {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('menuTexts');
  const { isBusy, change, reread } = useSetupChange(['menu']);
  // A repeated tap repeats the same command.
  const command = useRef({ id: newCommandId(), sent: '' });
  const sendPart = async (part: MenuChange[], done: Told) => {
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
  const save = async (changed: readonly MenuChange[], done: Told): Promise<boolean> => {
    for (let from = 0; from < changed.length; from += mostAtOnce) {
      const isLast = from + mostAtOnce >= changed.length;
      if ((await sendPart(changed.slice(from, from + mostAtOnce), isLast ? done : null)) === null) return false;
    }
    return true;
  };
  return { isBusy, save };
}

/** Saves what was written of the receipt and of the pickup locations, each with the thing that it belongs to. */
function useVenueTexts(language: ContentLanguage) {
  const session = useSession();
  const { api, customer, settings } = session;
  const t = useTranslations('menuTexts');
  const { data: locations = nowhere } = useLocations();
  const { isBusy, change, reread } = useSetupChange(['settings', 'pickupLocation']);
  const told = { kind: 'save', done: null, failed: t('saveFailed') } as const;
  const rereadOld = async <Answered extends { readonly ok: boolean }>(answer: Answered): Promise<Answered> => {
    if (!answer.ok) await reread();
    return answer;
  };
  const save = async (written: readonly VenueChange[]): Promise<boolean> => {
    const receipt = changedReceipt(settings, written, language);
    if (Object.keys(receipt).length > 0) {
      const body = { id: newCommandId(), version: settings.version, ...receipt, ...senderOf(session) };
      const params = { customerId: customer.id };
      const saved = await change(told, async () =>
        rereadOld(await api('PATCH /v1/settings/{customerId}', { params, body })),
      );
      if (saved === null) return false;
    }
    for (const { location, description } of changedLocations(locations, written, language)) {
      const body = { id: newCommandId(), version: location.version, description, ...senderOf(session) };
      const params = { locationId: location.id };
      const saved = await change(told, async () =>
        rereadOld(await api('PATCH /v1/locations/{locationId}', { params, body })),
      );
      if (saved === null) return false;
    }
    return true;
  };
  return { isBusy, save };
}

/** The edits of one language; the page of another begins anew. */
export function useTextEdits({ menuTexts, venueTexts }: Listed, language: ContentLanguage) {
  const t = useTranslations('menuTexts');
  const toast = useToast();
  const menu = useMenuTexts(language);
  const venue = useVenueTexts(language);
  const [edits, setEdits] = useState<TextEdits>({});
  const changed = { menu: changedTexts(menuTexts, edits), venue: changedTexts(venueTexts, edits) };
  const contested = [...menuTexts, ...venueTexts].filter((listed) => isContested(listed, edits[keyOf(listed)]));
  const count = changed.menu.length + changed.venue.length;
  useChangedForm(count > 0);

  const save = async (): Promise<boolean> => {
    const isSaved = (await venue.save(changed.venue)) && (await menu.save(changed.menu, null));
    if (!isSaved) return false;
    toast({ tone: 'positive', text: t('saved', { count }) });
    setEdits((now) => withoutSaved(now, edits));
    return true;
  };
  return { edits, setEdits, isChanged: count > 0, contested, isBusy: menu.isBusy || venue.isBusy, save };
}
