/** The languages in which a public display calls numbers: those of the screens, named as people choose them. */
export const voiceLanguages = ['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL'] as const;
export type VoiceLanguage = (typeof voiceLanguages)[number];
