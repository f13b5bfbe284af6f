// What Vitest takes from a Node newer than the oldest we run on: without it a failing test on Node 20 ends in a crash
// of the reporter that hides which test it was. Added only where it is missing.
function add(owner, name, value) {
  if (owner[name] === undefined) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

add(Map, 'groupBy', (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
});

add(Object, 'groupBy', (items, keyOf) =>
  Object.assign(
    Object.create(null),
    Object.fromEntries(Map.groupBy(items, (item, index) => String(keyOf(item, index)))),
  ),
);

add(Promise, 'withResolvers', () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
});
