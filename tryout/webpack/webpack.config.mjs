import HtmlWebpackPlugin from 'html-webpack-plugin';

export default {
  mode: 'production',
  entry: './src/main.ts',
  output: { clean: true, trustedTypes: true },
  module: { rules: [{ test: /\.ts$/, use: 'ts-loader', exclude: /node_modules/ }] },
  plugins: [new HtmlWebpackPlugin({ title: 'webpack' })],
};
