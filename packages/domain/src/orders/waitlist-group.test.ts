import { describe, expect, it } from 'vitest';

import { noStation } from './no-station.ts';
import { orderStates } from './order.ts';
import { acceptingStation, lateness, waitlistGroup, waitlistGroups } from './waitlist-group.ts';

const pendingStates = [
  { state: 'requested', handedOver: false },
  { state: 'preparing', handedOver: false },
  { state: 'ready', handedOver: false },
  { state: 'ready', handedOver: true },
] as const;

const deciders = [
  { name: 'every station', facts: {} },
  { name: 'the bar', facts: { acceptingStationId: 'bar' } },
  { name: 'nobody yet: the guest is paying online', facts: { awaitsPayment: true } },
];

const introduction = `# Groups of the pending orders

In which group an order stands on the board, for each station that looks at it (decisions.md §3). The rule is \`packages/domain/src/orders/waitlist-group.ts\`; \`waitlist-group.test.ts\` beside it compares this page with what the rule says and writes it anew when it is run with \`-u\`. Orders that are done or canceled stand in no group.
`;

describe('who decides about a guest’s order', () => {
  it('is the station of its way to order, else of the first category that names one, else everybody', () => {
    expect(acceptingStation('bar', ['kitchen'])).toBe('bar');
    expect(acceptingStation(null, [null, 'kitchen', 'bar'])).toBe('kitchen');
    expect(acceptingStation(null, [null])).toBeNull();
    expect(acceptingStation(null, [])).toBeNull();
  });
});

describe('the group of an order', () => {
  it('is exactly one for each order and viewing station', () => {
    const rows = orderStates.flatMap((state) =>
      [0, 520].flatMap((stillToPay) =>
        [null, 7].flatMap((handedOverAt) =>
          [false, true].flatMap((awaitsPayment) =>
            [null, 'bar'].map((acceptingStationId) => {
              const facts = { state, stillToPay, handedOverAt, awaitsPayment, acceptingStationId };
              const [bar, kitchen, none] = ['bar', 'kitchen', noStation].map((station) =>
                waitlistGroup(facts, station),
              );
              const name = [
                state,
                stillToPay === 0 ? 'paid' : 'open',
                handedOverAt === null ? 'here' : 'handed over',
                awaitsPayment ? 'paying online' : 'not online',
                acceptingStationId ?? 'any station',
              ];
              return `${name.join(', ')} → bar ${bar} · kitchen ${kitchen} · none ${none}`;
            }),
          ),
        ),
      ),
    );
    expect(rows).toHaveLength(80);
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      requested, paid, here, not online, any station → bar notAccepted · kitchen notAccepted · none notAccepted
      requested, paid, here, not online, bar → bar notAccepted · kitchen waitingToAccept · none notAccepted
      requested, paid, here, paying online, any station → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, paid, here, paying online, bar → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, paid, handed over, not online, any station → bar notAccepted · kitchen notAccepted · none notAccepted
      requested, paid, handed over, not online, bar → bar notAccepted · kitchen waitingToAccept · none notAccepted
      requested, paid, handed over, paying online, any station → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, paid, handed over, paying online, bar → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, open, here, not online, any station → bar notAccepted · kitchen notAccepted · none notAccepted
      requested, open, here, not online, bar → bar notAccepted · kitchen waitingToAccept · none notAccepted
      requested, open, here, paying online, any station → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, open, here, paying online, bar → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, open, handed over, not online, any station → bar notAccepted · kitchen notAccepted · none notAccepted
      requested, open, handed over, not online, bar → bar notAccepted · kitchen waitingToAccept · none notAccepted
      requested, open, handed over, paying online, any station → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      requested, open, handed over, paying online, bar → bar waitingToAccept · kitchen waitingToAccept · none waitingToAccept
      preparing, paid, here, not online, any station → bar paid · kitchen paid · none paid
      preparing, paid, here, not online, bar → bar paid · kitchen paid · none paid
      preparing, paid, here, paying online, any station → bar paid · kitchen paid · none paid
      preparing, paid, here, paying online, bar → bar paid · kitchen paid · none paid
      preparing, paid, handed over, not online, any station → bar paid · kitchen paid · none paid
      preparing, paid, handed over, not online, bar → bar paid · kitchen paid · none paid
      preparing, paid, handed over, paying online, any station → bar paid · kitchen paid · none paid
      preparing, paid, handed over, paying online, bar → bar paid · kitchen paid · none paid
      preparing, open, here, not online, any station → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, here, not online, bar → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, here, paying online, any station → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, here, paying online, bar → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, handed over, not online, any station → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, handed over, not online, bar → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, handed over, paying online, any station → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      preparing, open, handed over, paying online, bar → bar notPaidYet · kitchen notPaidYet · none notPaidYet
      ready, paid, here, not online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, here, not online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, here, paying online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, here, paying online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, handed over, not online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, handed over, not online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, handed over, paying online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, paid, handed over, paying online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, open, here, not online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, open, here, not online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, open, here, paying online, any station → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, open, here, paying online, bar → bar readyToPickUp · kitchen readyToPickUp · none readyToPickUp
      ready, open, handed over, not online, any station → bar pickedUp · kitchen pickedUp · none pickedUp
      ready, open, handed over, not online, bar → bar pickedUp · kitchen pickedUp · none pickedUp
      ready, open, handed over, paying online, any station → bar pickedUp · kitchen pickedUp · none pickedUp
      ready, open, handed over, paying online, bar → bar pickedUp · kitchen pickedUp · none pickedUp
      done, paid, here, not online, any station → bar null · kitchen null · none null
      done, paid, here, not online, bar → bar null · kitchen null · none null
      done, paid, here, paying online, any station → bar null · kitchen null · none null
      done, paid, here, paying online, bar → bar null · kitchen null · none null
      done, paid, handed over, not online, any station → bar null · kitchen null · none null
      done, paid, handed over, not online, bar → bar null · kitchen null · none null
      done, paid, handed over, paying online, any station → bar null · kitchen null · none null
      done, paid, handed over, paying online, bar → bar null · kitchen null · none null
      done, open, here, not online, any station → bar null · kitchen null · none null
      done, open, here, not online, bar → bar null · kitchen null · none null
      done, open, here, paying online, any station → bar null · kitchen null · none null
      done, open, here, paying online, bar → bar null · kitchen null · none null
      done, open, handed over, not online, any station → bar null · kitchen null · none null
      done, open, handed over, not online, bar → bar null · kitchen null · none null
      done, open, handed over, paying online, any station → bar null · kitchen null · none null
      done, open, handed over, paying online, bar → bar null · kitchen null · none null
      canceled, paid, here, not online, any station → bar null · kitchen null · none null
      canceled, paid, here, not online, bar → bar null · kitchen null · none null
      canceled, paid, here, paying online, any station → bar null · kitchen null · none null
      canceled, paid, here, paying online, bar → bar null · kitchen null · none null
      canceled, paid, handed over, not online, any station → bar null · kitchen null · none null
      canceled, paid, handed over, not online, bar → bar null · kitchen null · none null
      canceled, paid, handed over, paying online, any station → bar null · kitchen null · none null
      canceled, paid, handed over, paying online, bar → bar null · kitchen null · none null
      canceled, open, here, not online, any station → bar null · kitchen null · none null
      canceled, open, here, not online, bar → bar null · kitchen null · none null
      canceled, open, here, paying online, any station → bar null · kitchen null · none null
      canceled, open, here, paying online, bar → bar null · kitchen null · none null
      canceled, open, handed over, not online, any station → bar null · kitchen null · none null
      canceled, open, handed over, not online, bar → bar null · kitchen null · none null
      canceled, open, handed over, paying online, any station → bar null · kitchen null · none null
      canceled, open, handed over, paying online, bar → bar null · kitchen null · none null
      "
    `);
  });

  it('stands as a table in docs/waitlist-groups.md', async () => {
    const rows = pendingStates.flatMap(({ state, handedOver }) =>
      [520, 0].flatMap((stillToPay) =>
        (state === 'requested' ? deciders : [null]).map((decider) => {
          const facts = { state, stillToPay, handedOverAt: handedOver ? 7 : null, ...decider?.facts };
          const groups = ['bar', 'kitchen', noStation].map((station) => waitlistGroup(facts, station));
          const order = [handedOver ? `${state}, handed over` : state, stillToPay === 0 ? 'paid' : 'open'];
          return `| ${[...order, decider?.name ?? 'any', ...groups].join(' | ')} |`;
        }),
      ),
    );
    const head = ['Order', 'Money', 'Who decides', 'Seen by the bar', 'Seen by the kitchen', 'Seen with no station'];
    const table = [`| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...rows].join('\n');
    await expect(`${introduction}\n${table}\n`).toMatchFileSnapshot('../../../../docs/waitlist-groups.md');
  });

  it('decides everywhere where nothing is said about stations', () => {
    expect(waitlistGroup({ state: 'requested', stillToPay: 0, handedOverAt: null }, 'bar')).toBe('notAccepted');
  });
});

describe('lateness', () => {
  const minutes = (count: number) => count * 60_000;

  it('comes at the thresholds of each group', () => {
    const turns = waitlistGroups.flatMap((group) =>
      (['dinein', 'takeaway'] as const).map((type) => {
        const at = (wanted: string) =>
          Array.from({ length: 200 }, (_, minute) => minute).find(
            (minute) => lateness(group, type, minutes(minute)) === wanted,
          ) ?? 'never';
        return `${group} ${type}: warn ${at('warn')}, late ${at('late')}`;
      }),
    );
    expect(turns).toMatchInlineSnapshot(`
      [
        "notAccepted dinein: warn 3, late 6",
        "notAccepted takeaway: warn 3, late 6",
        "waitingToAccept dinein: warn never, late never",
        "waitingToAccept takeaway: warn never, late never",
        "notPaidYet dinein: warn 60, late 90",
        "notPaidYet takeaway: warn 5, late 10",
        "paid dinein: warn 5, late 10",
        "paid takeaway: warn 5, late 10",
        "readyToPickUp dinein: warn 5, late 15",
        "readyToPickUp takeaway: warn 5, late 15",
        "pickedUp dinein: warn 60, late 90",
        "pickedUp takeaway: warn never, late never",
      ]
    `);
  });

  it('begins with the full minute', () => {
    expect(lateness('notAccepted', 'dinein', minutes(3) - 1)).toBe('fresh');
    expect(lateness('notAccepted', 'dinein', minutes(6) - 1)).toBe('warn');
  });

  it('follows the venue’s own thresholds', () => {
    const own = { warnMinutes: 1, lateMinutes: 2 };
    const thresholds = { notAccepted: own, paid: own, readyToPickUp: own, dineInUnpaid: own };
    expect(lateness('paid', 'dinein', minutes(2), thresholds)).toBe('late');
  });
});
