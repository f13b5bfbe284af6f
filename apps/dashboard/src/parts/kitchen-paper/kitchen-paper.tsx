/** Keeps what this device needs to print tickets without a network, and stands ready to (docs/decisions/0066). */
import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useSession } from '../session/session-context.ts';
import { askPaperTexts } from '../texts.ts';
import { untilThere } from '../until-there.ts';
import { NoTickets } from './no-tickets.tsx';
import { standIn } from './page-device.ts';
import { callsNoPrinter, ticketPrintersQuery } from './ticket-printers-query.ts';
import { usePaperDevice } from './use-paper-device.ts';

/** Tickets may speak another language than the screens: what is asked for here stays on the device. */
function useTicketWords(locale: string | undefined): boolean {
  const [there, setThere] = useState<UiLanguage | null>(null);
  const language = locale === undefined ? null : chooseLanguage([locale]);
  useEffect(
    () =>
      language === null
        ? undefined
        : untilThere(
            () => askPaperTexts(language),
            () => setThere(language),
          ),
    [language],
  );
  return language !== null && there === language;
}

export function KitchenPaper() {
  const { api, customer, may } = useSession();
  const device = usePaperDevice();
  const { data } = useQuery({ ...ticketPrintersQuery(api, customer.id), enabled: may('ticket.print') });
  const hasWords = useTicketWords(data?.locale);
  useEffect(() => standIn(device));
  const isMissing = device !== undefined && !hasWords && !callsNoPrinter(data);
  return <NoTickets isMissing={isMissing} />;
}
