/** Of the provider's venues and people so many stand in one list; more are found by searching. */
export const mostListed = 500;
