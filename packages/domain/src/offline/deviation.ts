/** What differs between a fact taken offline and how things stand where it arrives: accepted, and listed for a person. */
export const deviationCodes = [
  /** Charged by the menu it was taken with; `charged` and `today` of the line. */
  'priceDiffers',
  'productGone',
  /** The hours, the category or the checkout do not offer it then. */
  'notOfferedThen',
  'notInStock',
  /** It has other parts or choices by now, or this choice is none of them. */
  'comboChanged',
  'modifierGone',
  'modifierNotInStock',
  /** The menu it names is none of the venue: priced by today's. */
  'menuUnknown',
  /** Less than the full price by `given`, from somebody who may not by now, or only with the admin PIN. */
  'reductionNotAllowed',
  'tableInactive',
  /** More for an order, `number`, that took no more (`why`: done, canceled, unknown): an order of its own. */
  'orderClosed',
  /** Put to the checkout. */
  'tableUnknown',
  'tableMissing',
  /** Of a delivery; `missing` names what, apart by blanks. */
  'guestMissing',
  'notDelivered',
  /** `dishes` are below the `minimum` of the area. */
  'belowMinimum',
  /** The guest was `told` one fee, `charged` is that of today’s areas. */
  'feeDiffers',
  /** Outside the hours of its way to order. */
  'methodClosed',
  /** `at`, in unix seconds, is no time for which orders are taken. */
  'timeNotOffered',
  /** The pickup location: the order has none. */
  'locationGone',
  /** By `seconds`, ahead is positive. */
  'clockOff',
  /** The device's number names a series of no device here, or stands on something else already. */
  'numberUnknown',
  'numberTaken',
  /** `paid` of an order of which `open` was to pay. */
  'amountDiffers',
  'orderCanceled',
  'methodNotOffered',
  /** It never arrived: `kind` (order, addition, cash) for `amount` was taken off the device `by` somebody, `why` it was refused. */
  'entryRemoved',
] as const;
export type DeviationCode = (typeof deviationCodes)[number];

/** What may wait on a device. */
export const unsentKinds = ['order', 'addition', 'cash'] as const;

/** Before what the text of a refusal speaks of. */
export const whyPrefix = 'why.';
/** Of what a refusal said of an entry that is taken off its device: so many facts, none longer. */
export const mostToldFacts = 12;
export const longestToldFact = 100;

/** What may be missing of the guest of a delivery. */
export const guestFields = ['name', 'phone', 'street', 'zip', 'city'] as const;
export type GuestField = (typeof guestFields)[number];

export type Deviation = {
  readonly code: DeviationCode;
  readonly orderId: string;
  /** Values for the message, never personal data. Products and tables by id. */
  readonly params: Readonly<Record<string, string | number>>;
};

/** As it is kept and listed. */
export type ListedDeviation = Omit<Deviation, 'orderId'> & {
  readonly id: string;
  /** Null: of what never became one. */
  readonly orderId: string | null;
  /** Null: of the order itself. */
  readonly paymentId: string | null;
};
