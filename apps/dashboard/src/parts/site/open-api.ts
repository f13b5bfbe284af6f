/** Calls of pages that ask for no sign-in. */
import { makeApi } from '@comanda/api-client/call';

export const openApi = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });
