import { describe, expect, it } from 'vitest';

import { isComplete, registrationErrors } from './invite-form.ts';

const right = { name: 'Anna Keller', email: 'anna@linde.ch', password: 'sehr geheim', confirmation: 'sehr geheim' };

describe('the invite form', () => {
  it('lets a complete registration through', () => {
    expect(isComplete(registrationErrors(right))).toBe(true);
  });

  it.each([
    [{ name: '  ' }, 'name', 'nameMissing'],
    [{ email: 'anna' }, 'email', 'emailInvalid'],
    [{ password: '', confirmation: '' }, 'password', 'passwordEmpty'],
    [{ password: 'kurz123', confirmation: 'kurz123' }, 'password', 'passwordShort'],
    [{ confirmation: 'anders' }, 'confirmation', 'passwordsDiffer'],
  ] as const)('names what is wrong with %j', (change, field, message) => {
    const errors = registrationErrors({ ...right, ...change });
    expect(errors[field]).toBe(message);
    expect(isComplete(errors)).toBe(false);
  });
});
