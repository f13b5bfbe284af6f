import { expect, test } from 'vitest';

import { apartFromPrinted, type DevicePaper } from './printed-by-device.ts';

const due = [
  { stationId: 'kitchen', lines: [line('a'), line('b')] },
  { stationId: 'bar', lines: [line('b')] },
];
function line(opid: string, count = 1) {
  return { opid, count };
}
const paper = (stationId: string, opids: string[], end: DevicePaper['end'] = 'printed') => ({ stationId, opids, end });

test('what is on paper is not left to print, station by station', () => {
  expect(apartFromPrinted(due, [paper('kitchen', ['a', 'b']), paper('bar', ['b'], 'unclear')])).toEqual({
    printed: [
      { stationId: 'kitchen', lines: [line('a'), line('b')], end: 'printed' },
      { stationId: 'bar', lines: [line('b')], end: 'unclear' },
    ],
    left: [],
  });
  expect(apartFromPrinted(due, [paper('bar', ['b'])]).left).toEqual([due[0]]);
});

test('a line that is on no paper is printed, also beside some that are', () => {
  expect(apartFromPrinted(due, [paper('kitchen', ['a'])])).toEqual({
    printed: [{ stationId: 'kitchen', lines: [line('a')], end: 'printed' }],
    left: [{ stationId: 'kitchen', lines: [line('b')] }, due[1]],
  });
});

test('paper of another station, of lines that are not due, and of the same line twice says nothing', () => {
  expect(apartFromPrinted(due, [paper('grill', ['a', 'b']), paper('bar', ['x'])])).toEqual({ printed: [], left: due });
  const twice = apartFromPrinted(due, [paper('bar', ['b']), paper('bar', ['b'])]);
  expect(twice.printed).toHaveLength(1);
});

test('what is taken back is always told', () => {
  const back = [{ stationId: 'bar', lines: [line('b', -1)] }];
  expect(apartFromPrinted(back, [paper('bar', ['b'])])).toEqual({ printed: [], left: back });
});
