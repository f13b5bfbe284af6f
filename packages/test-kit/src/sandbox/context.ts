/** What each played provider is given. */
import type { Script } from './script.ts';
import type { Webhooks } from './webhooks.ts';

export type SandboxContext = {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly script: Script;
  readonly webhooks: Webhooks;
  /** Where the sandbox listens. */
  readonly address: () => string;
};

/** Who is let in; wrong in any part is refused. */
export const sandboxAccounts = {
  datatrans: {
    username: '1100012345',
    password: 'datatrans-secret-word',
    signKey: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  },
  wallee: { spaceId: '405', userId: '512', authenticationKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' },
  sumup: {
    merchantCode: 'MC0X0ABC',
    apiKey: 'sup_sk_sandbox_secret_key',
    affiliateKey: '7ca84f17-84a5-4140-8df6-6ebeed8540fc',
  },
} as const;
