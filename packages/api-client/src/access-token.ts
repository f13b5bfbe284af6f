/**
 * Keeps the access token fresh (specification §4, §9): asked each second, renewed when 30 s or less remain,
 * under a Web Lock so that several tabs do not rotate the session against each other (decisions.md §5).
 */
import type { SessionUser } from '@comanda/contract/session';

export type TokenAnswer = {
  readonly accessToken: string;
  /** Unix seconds. */
  readonly accessTokenExpire: number;
  readonly user: SessionUser;
};

/** Why there is no token: `refused` = the session is over or became another person's; `network` = nobody answered. */
export type TokenResult =
  | { readonly ok: true; readonly user: SessionUser }
  | { readonly ok: false; readonly reason: 'refused' | 'network' };

export type AccessTokenOptions = {
  readonly ask: () => Promise<{ ok: true; value: TokenAnswer } | { ok: false; code: string }>;
  /** Runs a task while no other tab runs it. */
  readonly underLock?: <Value>(task: () => Promise<Value>) => Promise<Value>;
  readonly nowMs?: () => number;
  /** The session ended or belongs to a guest: the screens go to /login. */
  readonly onLost?: () => void;
};

export type AccessToken = {
  readonly current: () => string | null;
  readonly renew: () => Promise<TokenResult>;
  /** The next renewal takes whoever is signed in. */
  readonly forget: () => void;
  /** Starts the check of each second; answers what stops it. */
  readonly watch: () => () => void;
};

const renewWhenSecondsRemain = 30;
const checkEveryMs = 1000;
/** Without an answer the next try waits: 5 s, then twice as long, at most 30 s. */
const firstPauseMs = 5000;
const longestPauseMs = 30_000;

function underWebLock<Value>(task: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task();
  return navigator.locks.request('comanda.session', task);
}

export function makeAccessToken(options: AccessTokenOptions): AccessToken {
  const nowMs = options.nowMs ?? Date.now;
  const underLock = options.underLock ?? underWebLock;
  let token: { readonly text: string; readonly expiresAtSeconds: number } | null = null;
  /** Whose page this is: another tab of the browser may sign somebody else in. */
  let holder: string | null = null;
  let underway: Promise<TokenResult> | null = null;
  let pauseMs = 0;
  let pausedUntilMs = 0;

  const ask = async (): Promise<TokenResult> => {
    const answer = await underLock(options.ask);
    if (!answer.ok) {
      if (answer.code === 'network') return { ok: false, reason: 'network' };
      token = null;
      return { ok: false, reason: 'refused' };
    }
    const { user } = answer.value;
    if (user.role === 'guest' || (holder !== null && holder !== user.id)) {
      token = null;
      return { ok: false, reason: 'refused' };
    }
    holder = user.id;
    token = { text: answer.value.accessToken, expiresAtSeconds: answer.value.accessTokenExpire };
    return { ok: true, user };
  };

  const renew = (): Promise<TokenResult> => {
    underway ??= ask().finally(() => {
      underway = null;
    });
    return underway;
  };

  const check = async () => {
    if (token === null || underway !== null) return;
    if (token.expiresAtSeconds - nowMs() / 1000 > renewWhenSecondsRemain || nowMs() < pausedUntilMs) return;
    const result = await renew();
    const isUnanswered = !result.ok && result.reason === 'network';
    pauseMs = isUnanswered ? Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs) : 0;
    pausedUntilMs = nowMs() + pauseMs;
    if (!result.ok && result.reason === 'refused') options.onLost?.();
  };

  return {
    current: () => token?.text ?? null,
    renew,
    forget: () => {
      token = null;
      holder = null;
    },
    watch: () => {
      const timer = setInterval(() => void check(), checkEveryMs);
      const tryAtOnce = () => {
        pauseMs = 0;
        pausedUntilMs = 0;
      };
      globalThis.addEventListener?.('online', tryAtOnce);
      return () => {
        clearInterval(timer);
        globalThis.removeEventListener?.('online', tryAtOnce);
      };
    },
  };
}
