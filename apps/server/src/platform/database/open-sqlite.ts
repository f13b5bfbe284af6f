/** The API of node:sqlite: the built-in where Node has it, else the package with prebuilt binaries. */

type Bindable = string | number | bigint | null;

export type SqliteStatement = {
  all(...parameters: Bindable[]): unknown[];
  run(...parameters: Bindable[]): { changes: number | bigint };
  columns(): readonly unknown[];
};

export type SqliteDatabase = {
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  close(): void;
};

/** Opens a file; the caller sets the pragmas. */
export async function openSqlite(path: string, readOnly: boolean): Promise<SqliteDatabase> {
  const { DatabaseSync } = await loadSqlite();
  return new DatabaseSync(path, { readOnly });
}

type SqliteLibrary = { DatabaseSync: new (path: string, options: { readOnly: boolean }) => SqliteDatabase };

/** The built-in of earlier versions cannot tell which columns a statement answers. */
export function hasWholeSqlite(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 11) || (major === 22 && minor >= 16);
}

async function loadSqlite(): Promise<SqliteLibrary> {
  const name = hasWholeSqlite(process.versions.node) ? 'node:sqlite' : '@photostructure/sqlite';
  return (await import(name)) as SqliteLibrary;
}
