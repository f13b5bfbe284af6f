import { expect, it } from 'vitest';

import { isGuessablePin } from './pin.ts';

it.each(['0000', '77777777', '1234', '12345678', '4321', '7890', '2109', '1212', '123123', '12341234', '6969'])(
  'refuses %s',
  (pin) => expect(isGuessablePin(pin)).toBe(true),
);

it.each(['2580', '1357', '1204', '9135', '1224', '12121', '48151623'])('takes %s', (pin) =>
  expect(isGuessablePin(pin)).toBe(false),
);
