/** What a venue of the model is beside its sales. */
export type HouseModel = {
  /** Shared tills by id; a withdrawn one has no name any more. */
  readonly tills: Map<string, string | null>;
  pin: string | null;
  isSuspended: boolean;
};

export const openHouseModel = (): HouseModel => ({ tills: new Map(), pin: null, isSuspended: false });
