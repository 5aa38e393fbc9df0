/** The product's version, put in at build time (LAY-40). */
declare const __VERSION__: string;
