/**
 * The library of the figures, read with the first token (serve-metrics.ts). Its names are taken here: of a CommonJS
 * package that is read late, the built program knows the default alone.
 */
export { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
