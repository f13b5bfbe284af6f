export const root: string;
export const outFolder: string;
export const serverProgram: string;
