/** The second factor of the own account (ASVS 5.0, 6.3.3; decision 0053). */
import { z } from 'zod';

import { calls } from './call.ts';
import { plainText, unixSeconds } from './fields.ts';

const password = plainText.min(1).max(200);

/** What is tried is right or wrong, never malformed: six digits of the app, or a recovery code, as they were typed. */
export const triedCode = plainText.min(1).max(40);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorCalls = calls({
  'GET /v1/me/secondFactor': {
    summary: 'Whether the caller’s account has a second factor, since when, and how many recovery codes are left',
    access: 'signedIn',
    response: z.object({ since: unixSeconds.nullable(), recoveryCodesLeft: z.int() }),
    refuses: [],
  },
  'POST /v1/me/secondFactor': {
    summary: 'Makes a secret for an authenticator app, shown this once; it counts after its first right code',
    access: 'signedIn',
    body: z.strictObject({ password }),
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      address: z.string(),
    }),
    refuses: ['account.error.wrongPassword', 'login.error.wait', 'secondFactor.error.isOn'],
  },
  'POST /v1/me/secondFactor/turnOn': {
    summary:
      'Turns the second factor on by its first code; answers the recovery codes, shown this once. All other devices are signed out',
    access: 'signedIn',
    body: z.strictObject({ code: triedCode }),
    response: recoveryCodes,
    refuses: ['secondFactor.error.isOn', 'secondFactor.error.notBegun', 'secondFactor.error.wrong'],
  },
  'POST /v1/me/secondFactor/turnOff': {
    summary:
      'Turns the second factor off, by the password and a code of the app or a recovery code. All other devices are signed out',
    access: 'signedIn',
    body: z.strictObject({ password, code: triedCode }),
    response: z.object({}),
    refuses: [
      'account.error.wrongPassword',
      'login.error.wait',
      'secondFactor.error.isOff',
      'secondFactor.error.requiredAt',
      'secondFactor.error.requiredOfSystem',
      'secondFactor.error.wrong',
    ],
  },
  'POST /v1/me/secondFactor/recoveryCodes': {
    summary: 'New recovery codes, shown this once; those before count no more. All other devices are signed out',
    access: 'signedIn',
    body: z.strictObject({ password, code: triedCode }),
    response: recoveryCodes,
    refuses: [
      'account.error.wrongPassword',
      'login.error.wait',
      'secondFactor.error.isOff',
      'secondFactor.error.wrong',
    ],
  },
});
