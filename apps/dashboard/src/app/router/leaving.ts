/** The forced-update flag of specification §2: a reload of ours does not ask whether to leave. */
let isAllowed = false;

export function allowLeaving(): void {
  isAllowed = true;
}

export function isLeavingAllowed(): boolean {
  return isAllowed;
}
