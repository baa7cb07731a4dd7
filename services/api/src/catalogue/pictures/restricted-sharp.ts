import sharp from 'sharp';

// Every picture is different, so a cache would never hit.
sharp.cache(false);
// Only accepted formats can be decoded: no SVG, PDF or ImageMagick behind an image's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

export { sharp };
