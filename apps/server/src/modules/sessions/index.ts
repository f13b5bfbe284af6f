/** Signing in, staying signed in, knowing who calls. */
export { makeAuthenticate, makeReadAccess } from './authenticate.ts';
export { signOut, signOutEverywhere, tellEnded } from './end-sessions.ts';
export { startForgettingSessions } from './forget-sessions.ts';
export { letIn } from './let-in.ts';
export { tryOwnPin } from './own-pin.ts';
export { type Exchange, setCookie } from './session-cookies.ts';
export { mountSessions } from './sessions.routes.ts';
export { endAllSessions, endSessionsOf, endSessionsOnTill } from './sessions.repository.ts';
export type { SessionKeys } from './sign-in.ts';
