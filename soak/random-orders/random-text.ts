/** What people type: many scripts, signs that storages and printers stumble over, and nothing at all. */
import type { Random } from '../random.ts';

const words = [
  'Rösti',
  'Zürcher Geschnetzeltes',
  'Crème brûlée',
  'Żurek',
  'Борщ',
  'Σουβλάκι',
  'שקשוקה',
  'تبولة',
  '拉麺',
  '떡볶이',
  '🍔',
  '👩‍🍳',
  '🇨🇭',
  "O'Brien's",
  `"double" \\ back`,
  "'; drop table orders; --",
  '%s %d {0} {count}',
  '<b>&amp;</b>',
  'e\u0301',
  '\u200bzero\u200dwidth',
  '\u202eRTL',
  '½ Poulet',
  'ﬁn',
  '1x',
  '> 3',
  'null',
  'Eierschwämmli-Rahmsauce mit frischen Kräutern und hausgemachten Knöpfli',
];

/** One to three words, never only spaces. */
export function randomName(random: Random): string {
  return Array.from({ length: random.int(1, 3) }, () => random.pick(words)).join(' ');
}

/** A note as typed: with edges to trim, line breaks, or long. */
export function randomNote(random: Random): string {
  const text = random.pick([
    randomName(random),
    ` ${randomName(random)}\t`,
    `${randomName(random)}\n${randomName(random)}`,
    '   ',
    'x'.repeat(500),
    '🧀'.repeat(100),
  ]);
  return text.slice(0, 500);
}
