/** What a device keeps by name, in memory: it survives whoever uses it, as a disk does. */
import type { DeviceValues } from '@comanda/api-client/device-values';

export function memoryValues(values = new Map<string, unknown>()): DeviceValues {
  return {
    put: async (key, value) => void values.set(key, structuredClone(value)),
    get: async (key) => values.get(key),
    startingWith: async (start) => [...values].filter(([key]) => key.startsWith(start)),
  };
}
