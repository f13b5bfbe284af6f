/** Keeps what this device needs to print tickets without a network, and stands ready to (docs/decisions/0066). */
import { chooseLanguage } from '@comanda/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '../session/session-context.ts';
import { askTexts } from '../texts.ts';
import { standIn } from './page-device.ts';
import { ticketPrintersQuery } from './ticket-printers-query.ts';
import { usePaperDevice } from './use-paper-device.ts';

export function KitchenPaper(): null {
  const { api, customer, may } = useSession();
  const device = usePaperDevice();
  const { data } = useQuery({ ...ticketPrintersQuery(api, customer.id), enabled: may('ticket.print') });
  const locale = data?.locale;
  useEffect(() => {
    // Tickets may speak another language than the screens: what is asked for here stays on the device.
    if (locale !== undefined) askTexts(chooseLanguage([locale])).catch(() => {});
  }, [locale]);
  useEffect(() => standIn(device));
  return null;
}
