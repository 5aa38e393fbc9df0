/** Stands for a secret that is there, wherever one would be shown. A change that sends it back keeps the secret. */
export const maskedSecret = '********';
