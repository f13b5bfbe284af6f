/** The worker of the shell keeps the texts of those languages that the open pages speak: it asks them. */
export const languagesQuestion = 'comanda.languages';

export function tellLanguages(spoken: () => readonly string[]): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === languagesQuestion) ports[0]?.postMessage(spoken());
  });
}
