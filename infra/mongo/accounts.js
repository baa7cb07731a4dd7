// Run once, by the image, when the folder of data is empty: the shop's own account, which may read and write its two
// databases and nothing else.
db.getSiblingDB('admin').createUser({
  user: 'pressline',
  pwd: process.env.MONGO_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'pressline' },
    { role: 'readWrite', db: 'pressline_keys' },
  ],
});
