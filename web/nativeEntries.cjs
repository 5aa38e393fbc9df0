// replaces the polyfill `object.entries` of node-polyglot, which pulls in ten packages
module.exports = Object.entries;
