export function dataFolder(given: string | undefined, usual: string): string;
export function prepareProgram(): Promise<boolean>;
export function runProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number>;
