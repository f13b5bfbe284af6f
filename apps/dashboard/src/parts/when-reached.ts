/**
 * Loads a part of the app when it is needed. Without a network it waits for one: the router would otherwise take the part
 * for one that a new version has replaced, and reload the page into the browser's own error (decisions.md §10).
 */
export function whenReached<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const attempt = async (): Promise<Part> => {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await network();
      return attempt();
    }
  };
  return attempt;
}

function network(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
