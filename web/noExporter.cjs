// react-admin's exporter, which no list uses: lists are exported by the API
module.exports = () => {
  throw new Error('Lists are exported by the API.');
};
