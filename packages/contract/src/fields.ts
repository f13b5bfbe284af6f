/** Field types shared by the nouns of the contract. */
import { emailPattern } from '@comanda/domain/access/email';
import { packages as packageNames } from '@comanda/domain/access/packages';
import { venueRoles } from '@comanda/domain/access/permissions';
import { isBlank } from '@comanda/domain/is-blank';
import { contentLanguages, tidyTexts } from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { type Money, negate } from '@comanda/domain/money';
import { largestTotal } from '@comanda/domain/orders/open-amount';
import { longestComment } from '@comanda/domain/orders/order-texts';
import { lastSeat } from '@comanda/domain/orders/seats';
import { isInBooks } from '@comanda/domain/time/periods';
import { z } from 'zod';

/** Minor units of the venue's currency. On the wire a plain integer; the brand is TypeScript's alone. */
export const amount = z.int() as unknown as z.ZodType<Money, number>;

/** An amount that a client names of one thing: an order, a tip. */
export const amountSent = z.int().min(negate(largestTotal)).max(largestTotal) as unknown as z.ZodType<Money, number>;

/** Most orders of a table that one payment pays. */
export const mostOrdersAtOnce = 50;

/** Most lines of an order that one payment names. */
export const mostLinesAtOnce = 500;

/** A guest at the table. */
export const seat = z.int().min(1).max(lastSeat);

/** All of them, a tip, and the change: still so far below the largest amount that sums are exact. */
const largestSum = 2 * mostOrdersAtOnce * largestTotal;

/** A sum of money that a client names. */
export const sumSent = z
  .int()
  .min(0 - largestSum)
  .max(largestSum) as unknown as z.ZodType<Money, number>;

/** Lone surrogates and control characters other than line break and tab: no storage and no printer takes them. */
const unwritable = /\p{Cs}|(?![\n\t])\p{Cc}/u;

/** What is left of a text that nobody may be refused for: a provider's own words. */
export const writable = (text: string): string => text.replaceAll(new RegExp(unwritable, 'gu'), '');

/** Any text that a client sends: ids, queries and cursors too. */
export const plainText = z.string().refine((text) => !unwritable.test(text));

const uuidInAnyCase = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID is the same in capitals and is kept in small letters, as `commandId` makes it; other ids are what they are. */
const knownBy = (text: z.ZodString) => text.overwrite((sent) => (uuidInAnyCase.test(sent) ? sent.toLowerCase() : sent));

const longestId = 64;

export const id = knownBy(plainText.min(1).max(longestId));

/** Empty: none. */
export const idOrNone = knownBy(plainText.max(longestId));

/** A whole number as an address carries it: decimal digits alone, no sign, no space, no `0x10` and no `1e2`. */
export const numberSent = (least: number, most: number) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(sent) ? Number(sent) : sent),
    z.int().min(least).max(most),
  );

/**
 * Of cash that goes back, what may be missing in the drawer by the books: more than that is asked for again. No part of
 * the command. Left out: nobody can be asked, and it goes.
 */
export const missingSent = sumSent.optional();
export const missingInQuery = numberSent(0, largestSum).optional();

/** A sum that a screen knew of, where more is asked for again. No part of the command. Left out: nobody says so. */
export const seenSent = sumSent.optional();
export const seenInQuery = numberSent(0, largestSum).optional();

/** Where the page before ended, as its answer named it; anything else would begin with the first page again. */
export const cursorLike = (shape: RegExp) => plainText.regex(shape);
export const numberCursor = cursorLike(/^\d{1,15}$/);

/** A UUID that a client made, version 7 by habit. In lower case, so that one id is one id however it is written. */
export const commandId = z.uuid().toLowerCase();

/** Specification §9: minimum password length. */
const minimumPasswordLength = 8;

export const newPassword = plainText.min(minimumPasswordLength).max(200);

/** A PIN that is set: personal at the till, or the venue’s admin PIN. */
export const newPin = z.string().regex(/^\d{4,8}$/);

/** A PIN that is tried: whatever is typed is right or wrong, never malformed. */
export const triedPin = plainText.min(1).max(20);

/** The year 9999: beyond it no calendar reckons any more. */
const lastSecond = 253_402_300_799;

export const unixSeconds = z
  .int()
  .min(0 - lastSecond)
  .max(lastSecond);

/** A business day that is asked for. */
export const daySent = z.iso.date().refine(isInBooks);

/** Content language → text. */
export const translated = z.record(z.string(), z.string()) as unknown as z.ZodType<Translated, Record<string, string>>;

/** As a client sends it: the languages of decisions.md §1 alone, trimmed; an empty text is none. */
export const translatedSent = (mostLetters: number) =>
  z
    .partialRecord(z.enum(contentLanguages), plainText.trim().max(mostLetters))
    .transform((texts): Translated => tidyTexts(texts));

/** Counts the changes of one thing from 1; a change names the one it was made upon. */
export const version = z.int().min(1);

export const customerParams = z.strictObject({ customerId: id });

/** Answer of a command that brings no other thing. */
export const commandAnswer = z.object({ revision: z.int() });

export const socketId = plainText.max(64).optional();

/** `K3-0007`: what the device called it while it had no connection (decisions.md §3). */
export const deviceNumber = z.string().regex(/^K[1-9]\d{0,4}-\d{4,9}$/);

export const comment = plainText.trim().max(longestComment);

export const email = z.email({ pattern: emailPattern }).max(254);

/** What something is called: somebody must see it. */
export const nameSent = (mostLetters: number) =>
  plainText
    .trim()
    .min(1)
    .max(mostLetters)
    .refine((text) => !isBlank(text));

export const personName = nameSent(120);

export const venueRole = z.enum(venueRoles);

/** What a venue has booked; `menu` is always among them (specification §1). */
export const packages = z.array(z.enum(packageNames));
