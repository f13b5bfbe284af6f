/** What a kitchen ticket says, from the catalogue's words: the same where the server makes it and where a till does. */
import type { Clock } from './paper-clock.ts';
import type { TicketTexts } from './texts.ts';

/** What a ticket takes of the catalogue as it stands there. */
export type TicketWords = Pick<TicketTexts, 'orderType' | 'source' | 'checkout' | 'duplicate'>;

export type TicketKey =
  | 'guests'
  | 'pieces'
  | 'guest'
  | 'course'
  | 'ticketNumber'
  | 'wishedAt'
  | 'addition'
  | 'cancellation'
  | 'fired'
  | 'restored'
  | 'moved'
  | 'movedFrom'
  | 'typeChanged'
  | 'guestChanged'
  | 'commentChanged'
  | 'noComment'
  | 'offline';

/** A text of the catalogue's `paper.ticket`, with its values put in. */
export type SayOnTicket = (key: TicketKey, values?: Record<string, string | number>) => string;

/** Guests, pieces and seats are small numbers, and wording one costs more than laying out its line. */
const mostWorded = 100;

function wordedOnce(word: (count: number) => string): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const text = known.get(count) ?? word(count);
    if (known.size < mostWorded) known.set(count, text);
    return text;
  };
}

export function ticketTexts(words: TicketWords, say: SayOnTicket, clock: Clock): TicketTexts {
  const { orderType, source, checkout, duplicate } = words;
  return {
    ...clock,
    orderType,
    source,
    checkout,
    duplicate,
    guests: wordedOnce((count) => say('guests', { count })),
    pieces: wordedOnce((count) => say('pieces', { count })),
    guest: wordedOnce((seat) => say('guest', { seat })),
    course: wordedOnce((course) => say('course', { course })),
    ticketNumber: (number) => say('ticketNumber', { number }),
    wishedAt: (at) => say('wishedAt', { time: clock.dateTime(at) }),
    addition: say('addition'),
    cancellation: say('cancellation'),
    fired: say('fired'),
    restored: say('restored'),
    moved: say('moved'),
    movedFrom: (place) => say('movedFrom', { place }),
    typeChanged: say('typeChanged'),
    guestChanged: say('guestChanged'),
    commentChanged: say('commentChanged'),
    noComment: say('noComment'),
    offline: say('offline'),
  };
}
