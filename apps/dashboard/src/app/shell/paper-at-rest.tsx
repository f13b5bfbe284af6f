/** Brings what prints tickets without a network. Where it does not come, everything works as long as there is one. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';

import { whenAtRest } from '../../parts/at-rest.ts';
import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { NoTickets, useIsAway } from '../../parts/kitchen-paper/no-tickets.tsx';
import { callsNoPrinter, ticketPrintersQuery } from '../../parts/kitchen-paper/ticket-printers-query.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { withTexts } from '../../parts/with-texts.ts';

const bring = bringAtRest(withTexts(() => import('../../parts/kitchen-paper/kitchen-paper.tsx')));

/** What did not come is asked for again: nobody notices that it is missing while there is a network. */
const againMs = 10_000;

/** The first taps do not wait for it; without a network the first order may be kept at once. */
function useBringing(isThere: boolean, onThere: (part: ComponentType) => void): void {
  const isWanted = useIsAway();
  useEffect(() => {
    if (isThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = () => {
      bring().then(
        ({ KitchenPaper }) => onThere(KitchenPaper),
        () => {
          if (!isOver) timer = setTimeout(begin, againMs);
        },
      );
    };
    let callOff = () => {};
    if (isWanted) begin();
    else callOff = whenAtRest(begin);
    return () => {
      isOver = true;
      callOff();
      clearTimeout(timer);
    };
  }, [isThere, isWanted, onThere]);
}

/** A device that never read which printers there are cannot know that nothing is missing: it warns. */
function NotThereYet() {
  const { api, customer } = useSession();
  const { data } = useQuery({ ...ticketPrintersQuery(api, customer.id), enabled: false });
  return <NoTickets isMissing={!callsNoPrinter(data)} />;
}

export function PaperAtRest() {
  const { may } = useSession();
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [take] = useState(() => (part: ComponentType) => setPart(() => part));
  useBringing(Part !== null, take);
  if (Part !== null) return <Part />;
  return may('ticket.print') ? <NotThereYet /> : null;
}
