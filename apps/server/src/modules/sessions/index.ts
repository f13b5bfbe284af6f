/** Signing in, staying signed in, knowing who calls. */
export { makeAuthenticate, makeReadAccess } from './authenticate.ts';
export { mountSessions } from './sessions.routes.ts';
export { serverSecret } from './sessions.repository.ts';
export type { SessionKeys } from './sign-in.ts';
