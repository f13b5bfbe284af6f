export function findChromium(options: {
  readonly env?: NodeJS.ProcessEnv;
  readonly mayInstall: boolean;
}): Promise<string | null | undefined>;
