/** Of what tables ask for, and which are open for guests' orders. */
export const tableServiceKey = (customerId: string) => ['tableService', customerId] as const;
