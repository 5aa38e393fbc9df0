// replaces react-admin's exporter: lists are exported by the API
module.exports = () => {
  throw new Error('Lists are exported by the API.');
};
