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

/** Why there is no token: `refused` = the session is over or became another person's; `network` = nobody who knows answered. */
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
  /** Id of the user whose page this is; null while nobody's. */
  readonly holder: () => string | null;
  readonly renew: () => Promise<TokenResult>;
  /** The page is this person's already, although there is no token yet: nobody else's session is taken for theirs. */
  readonly assume: (userId: string) => void;
  /** The next renewal takes whoever is signed in. */
  readonly forget: () => void;
  /** Starts the check of each second; answers what stops it. */
  readonly watch: () => () => void;
};

const renewWhenSecondsRemain = 30;
const checkEveryMs = 1000;
/** Without an answer, or where each is over by the clock of the device, the next try waits: 5 s, then twice as long, at most 30 s. */
const firstPauseMs = 5000;
const longestPauseMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** One after the other within this page. */
function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  const mine = last.then(task, task);
  last = mine.catch(() => {});
  return mine;
}

/** Whoever signs in, renews or signs out does it while no other tab of the browser does. */
export function underWebLock<Value>(task: () => Promise<Value>): Promise<Value> {
  // Only secure pages have them.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('comanda.session', task) : inTurn(task);
}

/** Looks each second; without an answer the pauses grow, until the network is back. */
function keepRenewing(isDue: () => boolean, renew: () => Promise<TokenResult>, nowMs: () => number): () => void {
  let pauseMs = 0;
  let pausedUntilMs = 0;
  const check = async () => {
    const leftMs = pausedUntilMs - nowMs();
    // A clock that was set back makes no pause longer.
    if (!isDue() || (leftMs > 0 && leftMs <= pauseMs)) return;
    const result = await renew();
    const isUnanswered = !result.ok && result.reason === 'network';
    pauseMs = isUnanswered || isDue() ? Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs) : 0;
    pausedUntilMs = nowMs() + pauseMs;
  };
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
}

type Token = { readonly text: string; readonly expiresAtSeconds: number };

function isNearlyOver(token: Token | null, nowMs: number): boolean {
  return token !== null && token.expiresAtSeconds - nowMs / 1000 <= renewWhenSecondsRemain;
}

/** A guest, or somebody whom another tab signed in. */
function isAnother({ id, role }: SessionUser, holder: string | null): boolean {
  return role === 'guest' || (holder !== null && holder !== id);
}

export function makeAccessToken(options: AccessTokenOptions): AccessToken {
  const nowMs = options.nowMs ?? Date.now;
  const underLock = options.underLock ?? underWebLock;
  let token: Token | null = null;
  /** Whose page this is: another tab of the browser may sign somebody else in. */
  let holder: string | null = null;
  let underway: Promise<TokenResult> | null = null;
  /** There is none yet, and there may be one as soon as somebody answers. */
  let isOwed = false;
  /** Rises when the page forgets whose it was: what was asked before is nobody's any more. */
  let forgotten = 0;

  const ask = async (): Promise<TokenResult> => {
    const askedAt = forgotten;
    const answer = await underLock(options.ask);
    if (askedAt !== forgotten) return { ok: false, reason: 'refused' };
    // A fault, or a proxy whose server starts anew, says nothing of the session.
    if (!answer.ok && !answer.code.startsWith('session.')) return { ok: false, reason: 'network' };
    isOwed = false;
    if (!answer.ok || isAnother(answer.value.user, holder)) {
      token = null;
      return { ok: false, reason: 'refused' };
    }
    const { user } = answer.value;
    holder = user.id;
    token = { text: answer.value.accessToken, expiresAtSeconds: answer.value.accessTokenExpire };
    return { ok: true, user };
  };

  const renew = (): Promise<TokenResult> => {
    if (underway !== null) return underway;
    const asking = ask().finally(() => {
      if (underway === asking) underway = null;
    });
    underway = asking;
    return asking;
  };

  return {
    current: () => token?.text ?? null,
    holder: () => holder,
    renew,
    assume: (userId) => {
      holder = userId;
      isOwed = token === null;
    },
    forget: () => {
      token = null;
      holder = null;
      underway = null;
      isOwed = false;
      forgotten += 1;
    },
    watch: () => {
      const isDue = () => underway === null && (isOwed || isNearlyOver(token, nowMs()));
      const renewIt = async () => {
        const askedAt = forgotten;
        const result = await renew();
        if (askedAt === forgotten && !result.ok && result.reason === 'refused') options.onLost?.();
        return result;
      };
      return keepRenewing(isDue, renewIt, nowMs);
    },
  };
}
