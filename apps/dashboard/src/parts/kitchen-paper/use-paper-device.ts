/** How this page prints tickets by itself: what it read of the printers, and how it tells whoever took the order. */
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import type { PaperDevice } from '../outbox/device.ts';
import { useSession } from '../session/session-context.ts';
import { heldTexts, isWhole } from '../texts.ts';
import { ticketPrintersKey } from '../venue/setup-keys.ts';
import { isCheckoutTable } from '../venue/table-name.ts';
import { useTables } from '../venue/use-tables.ts';

const tones = { notPrinted: 'negative', unclear: 'negative', printing: 'info', printed: 'positive' } as const;

export function usePaperDevice(): PaperDevice | undefined {
  const t = useTranslations('outbox.paper');
  const client = useQueryClient();
  const toast = useToast();
  const tables = useTables();
  const { customer, may } = useSession();
  if (!may('ticket.print')) return undefined;
  return {
    here: () => client.getQueryData<WireTicketPrinters>(ticketPrintersKey(customer.id)) ?? null,
    words: (language) => (isWhole(language) ? (heldTexts(language)?.texts.paper ?? null) : null),
    place: (tableId) => {
      const table = tables.find(({ id }) => id === tableId);
      const isNamed = table !== undefined && !isCheckoutTable(table);
      return { name: isNamed ? table.name : null, area: table?.area ?? null };
    },
    tell: (number, told) => {
      for (const { kind, stations } of told) {
        toast({ tone: tones[kind], text: `${shortNumber(number)}, ${t(kind, { stations })}` });
      }
    },
  };
}
